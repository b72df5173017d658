import { LazyMotion, MotionConfig, MotionConfigContext } from 'framer-motion';
import { type ReactNode, useContext } from 'react';
import { pageNonce } from '@/core/pageNonce';
import { isMotionOff } from '@/core/preferences/readPageBehaviour';
import { loadMotion } from './loadMotion';

/**
 * Context of animated elements: strict, with features loaded with the first one on a page, without motion for
 * users who prefer that. Each element has its own, so that pages without animation load no motion library.
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
