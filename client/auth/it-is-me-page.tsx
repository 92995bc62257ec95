import { Link, useSearchParams } from 'react-router';
import { googleProblemTexts } from '@common/texts';
import { proofTexts } from '../texts/way-in-texts';
import { Button } from '../ui/button/button';
import { DoorFrame } from './door-frame';
import { googleProblemIn } from './google-button';

/** Result page of a fresh sign-in, after a link or Google: confirmed, or why not. */
export default function ItIsMePage() {
  const [search] = useSearchParams();
  const problem = googleProblemIn(search);
  return (
    <DoorFrame
      title={problem ? proofTexts.notProven : proofTexts.proven.title}
      text={problem ? googleProblemTexts[problem] : proofTexts.proven.text}
      foot={
        <Button variant="link" asChild>
          <Link to="/">Go to Home</Link>
        </Button>
      }
    />
  );
}
