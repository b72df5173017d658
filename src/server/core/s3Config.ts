import * as z from 'zod';
import { isUrl, missingOf, onOff } from './configFields';

/** An S3-compatible store. */
export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** Empty or with a trailing slash. */
  prefix: string;
  pathStyle: boolean;
}

/** The variables of the store. */
export const s3Fields = {
  S3_ENDPOINT: z
    .string()
    .refine((text) => isUrl(text, ['http:', 'https:']), {
      error: 'must be an address such as https://s3.example.com',
    })
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, { error: 'must be a path such as atrium/files' })
    .default(''),
  S3_PATH_STYLE: onOff('on'),
};

const environment = z.object(s3Fields);
type S3Environment = z.output<typeof environment>;

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** An incompletely configured store would silently be ignored. */
export const s3Mistakes = (env: S3Environment): string[] => missingOf(env, S3_NAMES);

/** The configured store; undefined for none. */
export function s3Of(env: S3Environment): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKey } = env;
  const secretKey = env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined;
  const prefix = env.S3_PREFIX.replace(/\/*$/, env.S3_PREFIX === '' ? '' : '/');
  return {
    endpoint,
    bucket,
    accessKey,
    secretKey,
    region: env.S3_REGION,
    prefix,
    pathStyle: env.S3_PATH_STYLE,
  };
}
