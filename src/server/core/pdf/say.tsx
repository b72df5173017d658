import { Text, type TextProps } from '@react-pdf/renderer';

const STRONG = /\p{Letter}/u;
/** The scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}]/u;

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
  const direction = RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
  return <Text style={[...[style ?? {}].flat(), { direction }]}>{children}</Text>;
}
