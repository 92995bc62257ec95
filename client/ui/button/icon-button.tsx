import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button';
import { Tooltip } from './tooltip';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'size' | 'wide'> {
  icon: LucideIcon;
  /** Read aloud, and shown as the tooltip. */
  label: string;
  /** A key that does the same, shown in the tooltip. */
  shortcut?: string | undefined;
}

/** A square button of 48 px that shows only an icon. */
export function IconButton({ icon: Icon, label, shortcut, loading, ...remaining }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <Button size="icon" aria-label={label} aria-keyshortcuts={shortcut} loading={loading} {...remaining}>
        {!loading && <Icon aria-hidden="true" />}
      </Button>
    </Tooltip>
  );
}
