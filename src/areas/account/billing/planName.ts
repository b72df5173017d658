import type { Language } from '@/domain/languages';
import type { Plan } from '@/domain/people/plans';

/** Name of a plan in a language. */
export function planName({ name, texts }: Pick<Plan, 'name' | 'texts'>, language: Language): string {
  return texts[language]?.name || name;
}
