const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter, value]));

/**
 * Decodes one place of a source map: differences to the place before, as variable-length numbers of five bits a letter.
 */
function decoded(place) {
  const numbers = [];
  let [bits, shift] = [0, 0];
  for (const letter of place) {
    const value = VALUES.get(letter);
    bits |= (value & 31) << shift;
    shift += 5;
    if (value & 32) continue;
    numbers.push(bits & 1 ? -(bits >>> 1) : bits >>> 1);
    [bits, shift] = [0, 0];
  }
  return numbers;
}

function encoded(numbers) {
  let text = '';
  for (const number of numbers) {
    let rest = number < 0 ? (-number << 1) | 1 : number << 1;
    do {
      text += LETTERS[(rest & 31) | (rest > 31 ? 32 : 0)];
      rest >>>= 5;
    } while (rest > 0);
  }
  return text;
}

/**
 * Removes packages from a source map, which leaves a tenth of it. Where a package's code begins it names no source, so
 * a stack shows the bundle's own line.
 */
export function withoutPackages({ mappings, sources, ...map }) {
  const isOwn = sources.map((source) => !source.includes('node_modules/'));
  // Source, line and column of the last place read, and of the last one written: places are stated as differences.
  // (Names are left out.)
  const read = [0, 0, 0];
  const written = [0, 0, 0];
  let wasOwn = false;
  const lines = mappings.split(';').map((line) => {
    let [column, last] = [0, 0];
    const keptPlaces = [];
    for (const place of line ? line.split(',') : []) {
      const [ahead, ...origin] = decoded(place);
      column += ahead;
      for (const part of origin.keys()) if (part < 3) read[part] += origin[part];
      const isOurs = origin.length > 0 && isOwn[read[0]];
      if (!isOurs && !wasOwn) continue;
      const at = isOurs ? read.map((value, part) => value - written[part]) : [];
      if (isOurs) written.splice(0, 3, ...read);
      keptPlaces.push(encoded([column - last, ...at]));
      [last, wasOwn] = [column, isOurs];
    }
    return keptPlaces.join(',');
  });
  return {
    ...map,
    names: [],
    sources: sources.map((source, index) => (isOwn[index] ? source : '')),
    mappings: lines.join(';'),
  };
}
