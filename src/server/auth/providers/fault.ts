/** A provider did not answer as it should; users see `provider-failed`, the log gets the message. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
}
