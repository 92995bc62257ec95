import { useRef, useState } from 'react';
import { type Club, MAX_CLUB_NAME } from '@common/contract/people/club';
import { useMutationCall } from '../api/use-mutation-call';
import { showClub, useClub } from '../auth/club';
import { ClubMark } from '../auth/club-mark';
import { Button } from '../ui/button/button';
import { Field, FieldFault } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Card, Row, Stack } from '../ui/layout/layout';
import { SectionTitle, Text } from '../ui/layout/text';
import { Dialog } from '../ui/overlay/dialog';
import { toast } from '../ui/overlay/toast-store';
import { Name, Who } from './admin-style';

const FORM_ID = 'club-form';

/** Chooses the mark's picture from this device, or takes it away. */
function PictureField({
  picture,
  onChange,
}: {
  picture: string | null;
  onChange: (url: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    try {
      const { readClubPicture } = await import('./club-picture');
      onChange(await readClubPicture(file));
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <Stack $gap={2}>
      <Row $gap={2}>
        {picture && <img src={picture} alt="The logo" width={48} height={48} />}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label="Logo picture"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button size="sm" type="button" onClick={() => input.current?.click()}>
          Choose a Picture
        </Button>
        {picture && (
          <Button size="sm" type="button" variant="ghost" onClick={() => onChange(null)}>
            Remove Picture
          </Button>
        )}
      </Row>
      {fault && <FieldFault>{fault}</FieldFault>}
    </Stack>
  );
}

/** Name and mark of the club, to change. */
function ClubDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Club>(useClub.getState());
  const change = (part: Partial<Club>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutationCall('changeClub', {
    failure: 'Failed to save club',
    onSuccess(club) {
      showClub(club);
      toast({ title: 'Club saved', ...(club.name !== null && { description: club.name }) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title="Name and Logo"
      description="Shown in the menu, on the sign-in page, and in emails, invitations and exports."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="go" type="submit" form={FORM_ID} loading={save.isPending}>
          Save
        </Button>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ body: draft });
        }}
      >
        <Stack>
          <Field label="Name" optional hint="Leave it empty to keep the app’s own name.">
            <Input
              maxLength={MAX_CLUB_NAME}
              value={draft.name ?? ''}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label="Letters" optional hint="One or two, shown if there is no picture.">
            <Input
              maxLength={2}
              value={draft.letters ?? ''}
              onChange={({ target }) => change({ letters: target.value })}
            />
          </Field>
          <PictureField picture={draft.picture} onChange={(picture) => change({ picture })} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The club's name and mark, for admins. */
export default function ClubSection() {
  const { name } = useClub();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-label="The club">
      <SectionTitle>The club</SectionTitle>
      <Row $gap={3}>
        {name !== null && <ClubMark />}
        <Who>{name === null ? <Text $muted>No name yet.</Text> : <Name>{name}</Name>}</Who>
        <Button size="sm" onClick={() => setOpen(true)}>
          Name and Logo
        </Button>
      </Row>
      {isOpen && <ClubDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
