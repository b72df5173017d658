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
 * The text that people read. A workspace with texts of its own is read in English where one is missing; one without
 * any has the product's own, in each language.
 */
export function legalOf(workspace: Workspace, doc: LegalDoc, language: Language) {
  const own = doc === 'terms' ? workspace.termsText : workspace.privacyText;
  const updatedAt = workspace.legalUpdatedAt;
  const translation = own[language];
  if (translation !== undefined) return { html: translation, updatedAt, translated: true };
  if (own.en !== undefined) return { html: own.en, updatedAt, translated: false };
  return { html: defaultLegal(doc, language, workspace.name), updatedAt: null, translated: true };
}
