/**
 * A drawing on the page as an image: a copy that stands alone, with the symbols it stamps and the styles of the page.
 * Fonts are not loaded inside images, so a picture writes its words itself.
 */
const SVG = 'http://www.w3.org/2000/svg';

/** The rules of the page's styles. Sheets of other origins, of which we have none, could not be read. */
function pageStyles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** Everything that drawings refer to: stamps, symbols, gradients and patterns, each once. */
function definitions(): string {
  const found = new Map<string, string>();
  for (const node of document.querySelectorAll('defs > [id], symbol[id]'))
    if (!found.has(node.id)) found.set(node.id, node.outerHTML);
  return [...found.values()].join('');
}

/** The text of an SVG file that looks like this drawing. */
function standalone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  const { theme } = document.documentElement.dataset;
  if (theme) copy.dataset['theme'] = theme;
  const defs = document.createElementNS(SVG, 'defs');
  const style = document.createElementNS(SVG, 'style');
  style.textContent = pageStyles();
  copy.prepend(defs, style);
  defs.innerHTML = definitions();
  return new XMLSerializer().serializeToString(copy);
}

export async function imageOf(
  drawing: SVGSVGElement,
  width: number,
  height: number,
): Promise<HTMLImageElement> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing, width, height))}`;
  await image.decode();
  return image;
}
