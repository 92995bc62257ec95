export declare function keepCompiled(main: string): Promise<void>;
