import type { Plugin } from 'esbuild';

export declare function bundleServer(outdir: string, plugins?: Plugin[]): Promise<void>;
