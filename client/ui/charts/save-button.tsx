import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../button/icon-button';
import { toast } from '../overlay/toast-store';

interface Props {
  /** The element that holds the drawings. */
  chart: RefObject<Element | null>;
  title: string;
  /** The figure that stands above the chart. */
  words: string;
}

/** Saves a chart as a picture. */
export function SaveButton({ chart, title, words }: Props) {
  const save = async () => {
    if (!chart.current) return;
    try {
      const { saveChart } = await import('./save-chart');
      await saveChart(chart.current, title, words);
      toast({ title: 'Picture saved', description: title });
    } catch {
      toast({ title: 'Failed to make picture', variant: 'destructive' });
    }
  };
  return (
    <IconButton
      icon={Download}
      label={`Save as a picture: ${title}`}
      variant="ghost"
      onClick={() => void save()}
    />
  );
}
