import { Link } from 'react-router';
import { useCall } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { dateOf } from '@client/ui/format/dates';
import { Section } from '@client/ui/layout/layout';
import { LineList, ListLine, ListWords } from '@client/ui/layout/list-line';
import { SectionTitle, Text } from '@client/ui/layout/text';

/** Programs that were followed and have ended; nothing where there is none. */
export default function PastPrograms() {
  const { data: past } = useCall('listPastRuns', {});
  if (!past || past.length === 0) return null;
  return (
    <Section aria-label="Past programs">
      <SectionTitle>Past programs</SectionTitle>
      <LineList>
        {past.map(({ id, name, endedAt, done, places }) => (
          <ListLine key={id}>
            <ListWords>
              <Text $strong>{name}</Text>
              <Text $size={13} $muted>
                Ended {dateOf(new Date(endedAt).toISOString())} · {done} of {places} done
              </Text>
            </ListWords>
            <Button size="sm" asChild>
              <Link to={`/programs/follow/${id}`} aria-label={`Open ${name}`}>
                Open
              </Link>
            </Button>
          </ListLine>
        ))}
      </LineList>
    </Section>
  );
}
