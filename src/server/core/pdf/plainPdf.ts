/** A page of a PDF in points. */
const [WIDTH, HEIGHT] = [595, 842];
const [MARGIN, LINE] = [64, 24];

const shown = (line: string) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`;

/** A PDF of one page with a title and lines of Latin text. */
export function paper(title: string, lines: readonly string[]): Buffer {
  const top = `BT /F1 20 Tf ${MARGIN} ${HEIGHT - MARGIN} Td ${LINE} TL ${shown(title)} T*`;
  const content = [top, '/F1 12 Tf', ...lines.map(shown), 'ET'].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}`, 'latin1');
}
