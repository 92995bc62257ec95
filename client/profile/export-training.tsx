import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { exportTexts } from '../texts/profile-texts';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Select } from '../ui/field/select';
import { timeZone } from '../ui/format/dates';
import { Card } from '../ui/layout/layout';
import { SectionTitle, Text } from '../ui/layout/text';

/** Ways in which spreadsheets read a table, each with the part of the address that asks for it. */
const DIALECTS = [
  { value: '', label: 'Commas, 22.5' },
  { value: '&delimiter=semicolon&decimal=comma', label: 'Semicolons, 22,5' },
  { value: '&delimiter=semicolon', label: 'Semicolons, 22.5' },
  { value: '&delimiter=tab', label: 'Tabs, 22.5' },
  { value: '&delimiter=tab&decimal=comma', label: 'Tabs, 22,5' },
] as const;
const MARKS = [
  { value: '', label: 'UTF-8 with BOM, for Excel' },
  { value: '&bom=false', label: 'UTF-8 without BOM' },
] as const;

/** Files of all that the member trained: the browser fetches them bit by bit, straight to the disk. */
export function ExportTraining() {
  const [dialect, setDialect] = useState<(typeof DIALECTS)[number]['value']>('');
  const [mark, setMark] = useState<(typeof MARKS)[number]['value']>('');
  const zone = encodeURIComponent(timeZone());
  return (
    <Card as="section" aria-label={exportTexts.title}>
      <SectionTitle>{exportTexts.title}</SectionTitle>
      <Text $muted>{exportTexts.text}</Text>
      <Field label="Separators in sets.csv">
        <Select options={DIALECTS} value={dialect} onChange={setDialect} />
      </Field>
      <Field label="Encoding of sets.csv">
        <Select options={MARKS} value={mark} onChange={setMark} />
      </Field>
      <Button asChild>
        <a href={`/api/export/sets.csv?timeZone=${zone}${dialect}${mark}`} download>
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
      <Button asChild>
        <Link to="/import">
          <FileUp aria-hidden="true" />
          Import Workouts
        </Link>
      </Button>
    </Card>
  );
}
