import type { BuildOptions, Plugin } from 'esbuild';

export declare const serverBundle: BuildOptions & { outdir?: never; plugins: Plugin[] };
