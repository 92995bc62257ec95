import { useState } from 'react';
import type { Draft } from '@common/contract/training/drafts';
import { callAndTell } from '../../api/call-and-tell';
import { Button } from '../../ui/button/button';
import { Card, Grid, Row } from '../../ui/layout/layout';
import { Heading, Label, Text } from '../../ui/layout/text';
import { useConfirm } from '../../ui/overlay/confirm-store';
import { DraftDialog } from './draft-dialog';
import { draftName, draftSize } from './draft-text';

/** Discards a draft, once the member is sure. Answers true if it is gone. */
function useDiscard() {
  const confirm = useConfirm();
  return async ({ id, ...draft }: Draft): Promise<boolean> => {
    const isSure = await confirm({
      title: `Discard ${draftName(draft)}?`,
      text: 'This cannot be undone.',
      confirmLabel: 'Discard',
      destructive: true,
    });
    if (!isSure) return false;
    await callAndTell(
      'discardDraft',
      { params: { id } },
      {
        done: () => ({ title: 'Draft discarded', description: draftName(draft) }),
        failure: 'Failed to discard the draft',
      },
    );
    return true;
  };
}

/** Workouts and programs that an assistant planned: to be looked at, and kept or discarded. */
export default function DraftList({ drafts }: { drafts: readonly Draft[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const discard = useDiscard();
  const shownDraft = drafts.find(({ id }) => id === openId);
  const close = () => setOpenId(null);
  return (
    <section aria-label="Drafts">
      <Grid $min={19} $fit>
        {drafts.map((draft) => (
          <Card key={draft.id} as="article" aria-label={draftName(draft)}>
            <div>
              <Label>Draft from {draft.from}</Label>
              <Heading as="h2" $size={20}>
                {draftName(draft)}
              </Heading>
              <Text $muted>{draftSize(draft)}</Text>
            </div>
            <Row>
              <Button aria-label={`Review ${draftName(draft)}`} onClick={() => setOpenId(draft.id)}>
                Review
              </Button>
              <Button
                variant="ghost"
                aria-label={`Discard ${draftName(draft)}`}
                onClick={() => void discard(draft)}
              >
                Discard
              </Button>
            </Row>
          </Card>
        ))}
      </Grid>
      {shownDraft && (
        <DraftDialog
          draft={shownDraft}
          onDiscard={async () => {
            if (await discard(shownDraft)) close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
