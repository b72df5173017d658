/** A provider did not answer as it should; people are told `provider-failed`, the log the message. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
}
