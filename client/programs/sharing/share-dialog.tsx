import { Copy, Link2, Link2Off } from 'lucide-react';
import { copyText } from '@client/admin/copy-text';
import { useCall } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { useMember } from '@client/auth/member-store';
import { Button } from '@client/ui/button/button';
import { Field } from '@client/ui/field/field';
import { Input } from '@client/ui/field/input';
import { Row, Section, Stack } from '@client/ui/layout/layout';
import { SectionTitle, Text } from '@client/ui/layout/text';
import { Dialog } from '@client/ui/overlay/dialog';
import { toast } from '@client/ui/overlay/toast-store';
import type { Program } from '@common/contract/training/programs';
import { AssignSection } from './assign-section';

interface Props {
  program: Program;
  onClose: () => void;
}

/** The address at which members open a shared program. */
const addressOf = (link: string) => `${window.location.origin}/programs/shared/${link}`;

async function copyLink(link: string): Promise<void> {
  const isCopied = await copyText(addressOf(link));
  toast(
    isCopied
      ? { title: 'Link copied' }
      : { title: 'The browser does not allow copying', description: 'Select the link and copy it.' },
  );
}

/** The link of a program: made, copied, ended. */
function LinkSection({ program: { id, link } }: Pick<Props, 'program'>) {
  const share = useMutationCall('shareProgram', { failure: 'The link was not made' });
  const end = useMutationCall('unshareProgram', {
    failure: 'The link was not ended',
    onSuccess: () => toast({ title: 'Link ended', description: 'It leads to nothing any more.' }),
  });
  const params = { id };
  return (
    <Section aria-label="By a link">
      <SectionTitle>By a link</SectionTitle>
      <Text $muted>
        Members of the club who have the link can read the program and take a copy. They see changes that you
        make; copies stay as they are.
      </Text>
      {link ? (
        <>
          <Field label="Link">
            <Input readOnly value={addressOf(link)} onFocus={({ target }) => target.select()} />
          </Field>
          <Row $gap={2}>
            <Button onClick={() => void copyLink(link)}>
              <Copy aria-hidden="true" />
              Copy Link
            </Button>
            <Button variant="destructive" loading={end.isPending} onClick={() => end.mutate({ params })}>
              <Link2Off aria-hidden="true" />
              End Link
            </Button>
          </Row>
        </>
      ) : (
        <Row>
          <Button loading={share.isPending} onClick={() => share.mutate({ params })}>
            <Link2 aria-hidden="true" />
            Make a Link
          </Button>
        </Row>
      )}
    </Section>
  );
}

/** Publishes a program to all members, or takes it back: for admins. */
function PublishSection({ program: { id, publishedAt } }: Pick<Props, 'program'>) {
  const publish = useMutationCall('adminPublishProgram', {
    failure: 'The program was not published',
    onSuccess: () => toast({ title: 'Program published', description: 'All members find it on Programs.' }),
  });
  const takeBack = useMutationCall('adminUnpublishProgram', { failure: 'The program was not taken back' });
  const params = { id };
  return (
    <Section aria-label="To all members">
      <SectionTitle>To all members</SectionTitle>
      <Text $muted>
        {publishedAt
          ? 'All members find it on Programs, with your name, and take copies.'
          : 'Published, it stands on Programs for all members, with your name.'}
      </Text>
      <Row>
        {publishedAt ? (
          <Button loading={takeBack.isPending} onClick={() => takeBack.mutate({ params })}>
            Take Back
          </Button>
        ) : (
          <Button loading={publish.isPending} onClick={() => publish.mutate({ params })}>
            Publish
          </Button>
        )}
      </Row>
    </Section>
  );
}

/** Shares a program by a link; as an admin also with all members, or assigned to some. */
export function ShareDialog({ program: listed, onClose }: Props) {
  const isAdmin = useMember()?.isAdmin === true;
  const program = useCall('getProgram', { params: { id: listed.id } }).data ?? listed;
  return (
    <Dialog open title={`Share ${program.name}`} onOpenChange={(open) => !open && onClose()}>
      <Stack $gap={6}>
        <LinkSection program={program} />
        {isAdmin && <PublishSection program={program} />}
        {isAdmin && <AssignSection program={program} />}
      </Stack>
    </Dialog>
  );
}
