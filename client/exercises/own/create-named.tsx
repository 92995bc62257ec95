import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@client/ui/button/button';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import type { Exercise } from '@common/contract/training/exercises';
import { asExercise } from './use-exercises';

const OwnExerciseDialog = lazyPart(() => import('./own-exercise-dialog'));

interface Props {
  /** The search text that found nothing. */
  name: string;
  onCreated: (exercise: Exercise) => void;
}

/** Offers to create an exercise named like the search, and picks it. */
export function CreateNamed({ name, onCreated }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!name.trim()) return null;
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Create “{name.trim()}”
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <OwnExerciseDialog
            exercise={null}
            name={name.trim()}
            onClose={() => setOpen(false)}
            onSaved={(exercise) => onCreated(asExercise(exercise))}
          />
        )}
      </Suspense>
    </>
  );
}
