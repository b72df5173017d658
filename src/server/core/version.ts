import manifest from '../../../package.json' with { type: 'json' };

/** The program's version, as health and the reference page tell it. */
export const VERSION: string = manifest.version;
