import { LazyMotion, MotionConfig, MotionConfigContext } from 'framer-motion';
import { type ReactNode, useContext } from 'react';
import { pageNonce } from '@/core/pageNonce';
import { isMotionOff } from '@/core/preferences/readPageBehaviour';
import { loadMotion } from './loadMotion';

/**
 * What a moving piece stands in: strict, with the features that are loaded when the first piece is on a page, still for
 * people who want it so. Each piece brings its own, so that pages without one carry no motion library.
 */
export function Moving({ children }: { children: ReactNode }) {
  const nonce = pageNonce();
  const { reducedMotion } = useContext(MotionConfigContext);
  const wish = reducedMotion === 'always' || isMotionOff() ? 'always' : 'user';
  return (
    <LazyMotion strict features={loadMotion}>
      <MotionConfig reducedMotion={wish} {...(nonce !== undefined && { nonce })}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
