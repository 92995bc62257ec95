import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { useMember } from '../auth/use-member';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { Page } from '../ui/layout/layout';
import { AdminPanel } from './admin-panel';

/** /admin: users and invitations, for admins. The server refuses everybody else as well. */
export default function AdminPage() {
  const member = useMember();
  if (member?.isAdmin) return <AdminPanel memberId={member.id} />;
  return (
    <Page>
      <EmptyState
        as="h1"
        icon={Lock}
        title="Admins only"
        text="This page is for the club’s admins. An admin can give you the role."
        action={
          <Button asChild>
            <Link to="/">Back to Dashboard</Link>
          </Button>
        }
      />
    </Page>
  );
}
