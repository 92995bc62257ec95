import { type PointerEvent, useMemo, useState } from 'react';
import styled from 'styled-components';
import { create } from 'zustand';
import { keepPreferences, storedPreferences } from '@client/storage/preferences';
import { Button } from '@client/ui/button/button';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { MuscleLink } from './muscle-link';
import type { Level } from './muscles';
import { type FormName, HIGH, uprightBody, WIDE } from './upright-body';

interface FormChoice {
  form: FormName;
  choose: (form: FormName) => void;
}
/** The member's choice of a build, on this device. */
const useForm = create<FormChoice>((set) => ({
  form: storedPreferences().bodyForm === 'woman' ? 'woman' : 'man',
  choose: (form) => {
    set({ form });
    keepPreferences({ bodyForm: form });
  },
}));

/** Share of lime in each level, in percent. */
const LIME = [0, 26, 44, 60, 80, 100] as const;
/** The colour of a level, for the body and its legends. */
export const levelColour = (level: Level): string =>
  `color-mix(in srgb, ${v.go} ${LIME[level]}%, color-mix(in srgb, ${v.text} 34%, ${v.card}))`;

const Picture = styled.svg`
  display: block;
  width: 100%;
  max-width: 17rem;
  height: auto;
  margin-inline: auto;
  touch-action: manipulation;
  .body {
    fill: color-mix(in srgb, ${v.text} 22%, ${v.card});
  }
  .hair {
    fill: color-mix(in srgb, ${v.text} 46%, ${v.card});
  }
  .level0 {
    fill: ${levelColour(0)};
  }
  .level1 {
    fill: ${levelColour(1)};
  }
  .level2 {
    fill: ${levelColour(2)};
  }
  .level3 {
    fill: ${levelColour(3)};
  }
  .level4 {
    fill: ${levelColour(4)};
  }
  .level5 {
    fill: ${levelColour(5)};
  }
  .muscle {
    cursor: pointer;
    stroke: color-mix(in srgb, ${v.text} 22%, ${v.card});
    stroke-width: 5;
    paint-order: stroke;
  }
  .chosen {
    stroke: ${v.text};
    stroke-width: 7;
    paint-order: stroke;
  }
`;
const Box = styled.div`
  display: grid;
  gap: 0.25rem;
  min-width: 0;
`;
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 0.5rem;
  min-height: 2.75rem;
  font-size: ${size[13]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: inherit;
    font-weight: 600;
  }
  a::first-letter {
    text-transform: uppercase;
  }
`;

interface Props {
  levelOf: (muscle: string) => Level;
  /** Words beside the name of a muscle that is pointed at: "8 sets". */
  sayOf?: (muscle: string) => string;
  /** Only the picture: no name of a muscle, no choice of the build. */
  isPlain?: boolean;
}

/**
 * A body from the front and from behind, its muscles lit by level. Pointing at a muscle names it, and the name leads to
 * its exercises. What it shows stands in words beside it, so screen readers pass the picture over.
 */
export function Body({ levelOf, sayOf, isPlain = false }: Props) {
  const { form, choose } = useForm();
  const [chosen, setChosen] = useState<string | null>(null);
  const shapes = useMemo(() => uprightBody(form), [form]);
  const point = ({ target }: PointerEvent<SVGSVGElement>) => {
    const muscle = target instanceof SVGElement ? target.dataset.muscle : undefined;
    if (muscle) setChosen(muscle);
  };
  const other = form === 'man' ? 'woman' : 'man';
  return (
    <Box>
      <Picture
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        aria-hidden="true"
        {...(!isPlain && { onPointerOver: point, onPointerDown: point })}
      >
        {shapes.map(({ path, tone, muscle }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a form keep their order
            key={index}
            d={path}
            data-muscle={muscle}
            className={
              muscle
                ? `muscle level${levelOf(muscle)}${muscle === chosen && !isPlain ? ' chosen' : ''}`
                : tone
            }
          />
        ))}
      </Picture>
      {!isPlain && (
        <Below>
          {chosen && (
            <MuscleLink muscle={chosen}>
              {chosen}
              {sayOf && ` · ${sayOf(chosen)}`} ›
            </MuscleLink>
          )}
          <Button size="sm" variant="ghost" onClick={() => choose(other)}>
            {other === 'woman' ? 'Show a Woman' : 'Show a Man'}
          </Button>
        </Below>
      )}
    </Box>
  );
}
