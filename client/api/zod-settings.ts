import * as z from 'zod';

// Without compiled parsers: zod writes those as source text and evaluates it, which the Content-Security-Policy forbids.
z.config({ jitless: true });
