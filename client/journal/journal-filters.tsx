import type { JournalKind } from '@common/contract/people/journal';
import { JOURNAL_KINDS } from '../texts/journal-texts';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { SearchField } from '../ui/field/search-field';
import { Select } from '../ui/field/select';
import { Filters } from './journal-style';

/** Filter of the journal. Days as date inputs give them; empty means any. */
export interface Wanted {
  text: string;
  kind: JournalKind | '';
  firstDay: string;
  lastDay: string;
}
export const ANYTHING: Wanted = { text: '', kind: '', firstDay: '', lastDay: '' };

const kinds = Object.entries(JOURNAL_KINDS).map(([value, { label }]) => ({
  value: value as JournalKind | '',
  label,
}));
const OPTIONS = [{ value: '' as const, label: 'All events' }, ...kinds];

interface Props {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** Filter fields: search, kind and days. */
export function JournalFilters({ wanted, onChange }: Props) {
  const set = (part: Partial<Wanted>) => onChange({ ...wanted, ...part });
  return (
    <Filters>
      <SearchField
        label="Search the journal"
        placeholder="Email, address, device"
        value={wanted.text}
        onChange={(text) => set({ text })}
      />
      <Select
        aria-label="Which events"
        options={OPTIONS}
        value={wanted.kind}
        onChange={(kind) => set({ kind })}
      />
      <Field label="From">
        <Input
          type="date"
          max={wanted.lastDay}
          value={wanted.firstDay}
          onChange={({ target }) => set({ firstDay: target.value })}
        />
      </Field>
      <Field label="Until">
        <Input
          type="date"
          min={wanted.firstDay}
          value={wanted.lastDay}
          onChange={({ target }) => set({ lastDay: target.value })}
        />
      </Field>
    </Filters>
  );
}
