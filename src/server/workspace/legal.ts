import type { Language } from '@/domain/languages';
import { legalToHtml } from '@/domain/workspace/legalText';
import type { Workspace } from '@/domain/workspace/schemas';
import { textsIn } from '@/server/core/texts';

type LegalDoc = 'terms' | 'privacy';

/** The product's own text, with the workspace's name in it. */
function defaultLegal(doc: LegalDoc, language: Language, workspace: string): string {
  return legalToHtml(textsIn(language)(`defaults.legal.${doc}`, { workspace }));
}

/**
 * The text for readers. If the workspace has texts of its own, a missing translation falls back to English; without
 * an English one, the built-in text in the language is used.
 */
export function legalOf(workspace: Workspace, doc: LegalDoc, language: Language) {
  const own = doc === 'terms' ? workspace.termsText : workspace.privacyText;
  const updatedAt = workspace.legalUpdatedAt;
  const translation = own[language];
  if (translation !== undefined) return { html: translation, updatedAt, translated: true };
  if (own.en !== undefined) return { html: own.en, updatedAt, translated: false };
  return { html: defaultLegal(doc, language, workspace.name), updatedAt: null, translated: true };
}
