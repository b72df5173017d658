import { Text, type TextProps } from '@react-pdf/renderer';

const STRONG = /\p{Letter}/u;
const ARABIC = /\p{Script=Arabic}/u;

interface SayProps {
  children: string;
  /** Layout and look. */
  style: TextProps['style'];
}

/**
 * A text in its own direction, given by its first letter, whatever the document's is. Amounts, codes and foreign
 * addresses stay left to right in an Arabic document.
 */
export function Say({ children, style }: SayProps) {
  const first = STRONG.exec(children)?.[0] ?? '';
  const direction = ARABIC.test(first) ? 'rtl' : 'ltr';
  return <Text style={[...[style ?? {}].flat(), { direction }]}>{children}</Text>;
}
