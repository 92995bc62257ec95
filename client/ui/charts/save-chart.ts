const SCALE = 2;
const EDGE = 24;
const HEAD = 64;
/** Styles that come from rules: a picture has no style sheets. */
const STYLES = [
  ...[
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-linejoin',
    'stroke-linecap',
  ],
  ...['opacity', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'],
];

/** A copy of a chart that needs no style sheet, as a data URL. */
function standAlone(svg: SVGSVGElement, width: number, height: number, family: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (!original) continue;
    const computed = getComputedStyle(original);
    // Attributes, as the policy of the page allows no inline styles.
    for (const name of STYLES) element.setAttribute(name, computed.getPropertyValue(name));
    element.removeAttribute('class');
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('font-family', family);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

async function imageOf(
  svg: SVGSVGElement,
  { width, height }: DOMRect,
  family: string,
): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = standAlone(svg, width, height, family);
  await image.decode();
  return image;
}

/**
 * Saves the drawings of a chart as one PNG with its title and figure above them, in the places and colours that they have
 * on the screen.
 *
 * @throws Error where the browser draws no pictures.
 */
export async function saveChart(box: Element, title: string, words: string): Promise<void> {
  const { left, top, width, height } = box.getBoundingClientRect();
  const root = getComputedStyle(document.documentElement);
  const colour = (name: string) => root.getPropertyValue(`--${name}`).trim();
  const family = getComputedStyle(document.body).fontFamily;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * EDGE) * SCALE;
  canvas.height = (height + HEAD + 2 * EDGE) * SCALE;
  const to = canvas.getContext('2d');
  if (!to) throw new Error('This browser cannot make pictures.');
  to.scale(SCALE, SCALE);
  to.fillStyle = colour('card');
  to.fillRect(0, 0, canvas.width, canvas.height);
  to.fillStyle = colour('text');
  to.font = `700 18px ${family}`;
  to.fillText(title, EDGE, EDGE + 18, width);
  to.fillStyle = colour('muted');
  to.font = `600 15px ${family}`;
  to.fillText(words, EDGE, EDGE + 44, width);
  for (const svg of box.querySelectorAll('svg')) {
    const place = svg.getBoundingClientRect();
    const image = await imageOf(svg, place, family);
    to.drawImage(image, EDGE + place.left - left, EDGE + HEAD + place.top - top, place.width, place.height);
  }
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${title}.png`;
  link.click();
}
