import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Exercise } from '../../../common/exercises';
import { Button } from '../../ui/button/button';
import { lazyPart } from '../../ui/overlay/lazy-part';
import { asExercise } from './use-exercises';

const OwnExerciseDialog = lazyPart(() => import('./own-exercise-dialog'));

interface Props {
  /** What was searched for and not found. */
  name: string;
  onCreated: (exercise: Exercise) => void;
}

/** Makes the exercise that was searched for and is not there, and chooses it. */
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
