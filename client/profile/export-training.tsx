import { Download } from 'lucide-react';
import { exportTexts } from '@common/export-texts';
import { Button } from '../ui/button/button';
import { timeZone } from '../ui/format/dates';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { Text } from '../ui/layout/text';

/** Files of all that the member trained: the browser fetches them bit by bit, straight to the disk. */
export const ExportTraining = () => (
  <Card as="section" aria-label={exportTexts.title}>
    <SectionTitle>{exportTexts.title}</SectionTitle>
    <Text $muted>{exportTexts.text}</Text>
    <Button asChild>
      <a href={`/api/export/sets.csv?timeZone=${encodeURIComponent(timeZone())}`} download>
        <Download aria-hidden="true" />
        {exportTexts.sets}
      </a>
    </Button>
    <Button asChild>
      <a href="/api/export/training.json" download>
        <Download aria-hidden="true" />
        {exportTexts.all}
      </a>
    </Button>
  </Card>
);
