/** Colours of the shapes by their class, in the tokens of the theme; nested in the picture's own rule. */
export const figureColours = `
--skin: color-mix(in srgb, var(--text) 72%, var(--card));
--flesh: color-mix(in srgb, var(--text) 56%, var(--card));
& path { stroke-linejoin: round; stroke-linecap: round; fill: none; }
& .body { fill: var(--skin); }
& .muscle { fill: var(--flesh); }
& .hair { fill: color-mix(in srgb, var(--text) 30%, var(--card)); }
& .main { fill: var(--go); }
& .help { fill: color-mix(in srgb, var(--go) 55%, var(--flesh)); }
& .body.far { fill: color-mix(in srgb, var(--skin) 72%, var(--card)); }
& .muscle.far { fill: color-mix(in srgb, var(--flesh) 72%, var(--card)); }
& .main.far { fill: color-mix(in srgb, var(--go) 72%, var(--card)); }
& .help.far { fill: color-mix(in srgb, var(--go) 38%, var(--card)); }
& .gear { fill: var(--rest); }
& .glass { fill: var(--rest); fill-opacity: 0.22; }
& .frame { fill: color-mix(in srgb, var(--edge) 55%, var(--card)); }
& .dark { fill: color-mix(in srgb, var(--edge) 38%, var(--card)); }
& .floor { fill: color-mix(in srgb, var(--edge) 18%, var(--card)); }
& path[stroke-width] { fill: none; }
& .gear[stroke-width], & .wire[stroke-width] { stroke: var(--rest); }
& .frame[stroke-width] { stroke: color-mix(in srgb, var(--edge) 55%, var(--card)); }
& .dark[stroke-width] { stroke: color-mix(in srgb, var(--edge) 38%, var(--card)); }
& .ghost { opacity: 0.22; }
`;
