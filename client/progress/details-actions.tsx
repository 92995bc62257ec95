import { Pencil, Trash2 } from 'lucide-react';
import type { Session } from '@common/sessions';
import { Button } from '../ui/button/button';
import { Row } from '../ui/layout/layout';
import { useDeleteSession } from './use-delete-session';

interface Props {
  session: Session;
  onMend: () => void;
  onDeleted: () => void;
}

/** Buttons of a session's details: edit and delete. */
export function DetailsActions({ session, onMend, onDeleted }: Props) {
  const remove = useDeleteSession(onDeleted);
  return (
    <Row $fill>
      <Button onClick={onMend}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button
        variant="destructive"
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id: session.id } })}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </Row>
  );
}
