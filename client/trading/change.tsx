import { signedPercent } from '../ui/format/money';
import { Num } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';

/** A change in percent: green up, red down, and the sign. */
export function Change({ percent }: { percent: number }) {
  return <Num style={{ color: percent < 0 ? v.bad : v.live }}>{signedPercent(percent)}</Num>;
}
