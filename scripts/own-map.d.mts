/** A source map, as bundlers write it. */
interface Map {
  sources: string[];
  mappings: string;
}

export declare function withoutPackages(map: Map): Map & { names: string[] };
