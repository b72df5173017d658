import manifest from '../../../package.json' with { type: 'json' };

/** The program's version, for the health endpoint and the reference page. */
export const VERSION: string = manifest.version;
