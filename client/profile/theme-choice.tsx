import { ChipGroup } from '../ui/field/chip-group';
import { Stack } from '../ui/layout/layout';
import { Label } from '../ui/layout/text';
import { useTheme } from '../ui/theme/theme-store';

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark or as the device has it; kept on this device. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return (
    <Stack $gap={2}>
      <Label>Theme</Label>
      <ChipGroup label="Theme" options={OPTIONS} value={theme} onChange={setTheme} />
    </Stack>
  );
}
