/** The settings that zod reads when it is first loaded. */
interface ZodGlobal {
  __zod_globalConfig?: { jitless?: boolean };
}

/**
 * Configures zod, before it is loaded with the first form, to do without `eval`, which our security policy forbids.
 */
export function forbidEval(): void {
  if (typeof window !== 'undefined') (globalThis as ZodGlobal).__zod_globalConfig ??= { jitless: true };
}
