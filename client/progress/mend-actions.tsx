import { Button } from '../ui/button/button';
import { Row } from '../ui/layout/layout';

/** The id of the form that the docked button submits. */
export const MEND_FORM = 'mend-session';

/** Keeps or drops what was mended. */
export function MendActions({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  return (
    <Row $fill>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="go" type="submit" form={MEND_FORM} loading={saving}>
        Save
      </Button>
    </Row>
  );
}
