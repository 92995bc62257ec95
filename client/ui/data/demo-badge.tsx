import { Badge } from './badge';

/** Says that a dashboard's figures are made up. */
export function DemoBadge() {
  return <Badge $tone="waiting">Demo</Badge>;
}

export const DEMO_TEXT = 'A demo with made-up figures. Nothing here is loaded or saved.';
