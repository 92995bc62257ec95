import styled from 'styled-components';
import { formatCount } from '../format/figures';
import { v } from '../theme/tokens';
import { numeric, size } from '../theme/type';

/** The role of a muscle in an exercise. */
export type Share = 'primary' | 'secondary';

/** Ellipses relative to a figure's middle axis: x, y, horizontal and vertical radius. `sides` mirrors them. */
type Oval = readonly [x: number, y: number, rx: number, ry: number];
const sides = (...ovals: Oval[]): Oval[] =>
  ovals.flatMap(
    ([x, ...remaining]) =>
      [
        [x, ...remaining],
        [-x, ...remaining],
      ] as Oval[],
  );

const COMMON = {
  neck: [[0, 27, 4.5, 5]],
  shoulders: sides([19.5, 38, 8, 7.5]),
  forearms: sides([29, 79, 4.6, 12.5]),
} satisfies Record<string, Oval[]>;
const FRONT: Record<string, Oval[]> = {
  ...COMMON,
  chest: sides([8, 44, 9, 8]),
  biceps: sides([24.5, 57, 5, 10.5]),
  core: [...sides([4.3, 58, 4.1, 4.6], [4.3, 68, 4.1, 4.6], [4.2, 79, 4, 5.6]), ...sides([12, 68, 3, 12])],
  hips: sides([11, 91, 5.5, 6]),
  'inner thighs': sides([3.6, 112, 2.8, 14]),
  quads: sides([11, 119, 7.6, 22]),
  calves: sides([11, 164, 5.2, 17]),
  ankles: sides([11, 187, 3.6, 5]),
};
const BACK: Record<string, Oval[]> = {
  ...COMMON,
  back: [[0, 40, 12, 9], ...sides([8.5, 57, 8, 15])],
  triceps: sides([24.5, 57, 5.2, 10.5]),
  core: sides([5, 79, 4.6, 7]),
  glutes: sides([8.2, 95, 8, 9]),
  hamstrings: sides([10.5, 124, 7.2, 19]),
  calves: sides([10.5, 161, 6.2, 16]),
  ankles: sides([10.5, 187, 3.6, 5]),
};
/** The body without muscles: head, hands, trunk, knees, feet. */
const GROUND: Oval[] = [
  [0, 13, 8.5, 10.5],
  [0, 54, 17, 24],
  [0, 84, 15, 14],
  ...sides([20, 40, 9, 8.5], [25, 57, 6.2, 13], [29, 79, 5.6, 14.5], [31.5, 97, 4.4, 6]),
  ...sides([10.5, 119, 9, 25], [10.5, 144, 6.4, 8], [10.5, 164, 7, 19], [11, 187, 4.4, 8], [13, 197, 7, 4]),
];
/** The library's word for all muscles at once. */
export const EVERY_MUSCLE = 'full body';

/** True if a muscle of the library is drawn on the body; breathing and balance are not. */
export const isOnBody = (muscle: string): boolean =>
  muscle === EVERY_MUSCLE || muscle in FRONT || muscle in BACK;

const Svg = styled.svg`
  display: block;
  width: 100%;
  max-width: 15rem;
  height: auto;
  .ground {
    fill: ${v.raised};
  }
  .muscle {
    fill: color-mix(in srgb, ${v.edge} 45%, ${v.raised});
  }
  .primary {
    fill: ${v.go};
    stroke: ${v.goMark};
    stroke-width: 0.8;
  }
  .secondary {
    fill: color-mix(in srgb, ${v.goMark} 55%, ${v.raised});
  }
`;

interface FigureProps {
  at: number;
  muscles: Record<string, Oval[]>;
  share: (muscle: string) => Share | undefined;
}

function Figure({ at, muscles, share }: FigureProps) {
  const oval = ([x, y, rx, ry]: Oval, className: string) => (
    <ellipse key={`${className}-${x}-${y}`} className={className} cx={at + x} cy={y} rx={rx} ry={ry} />
  );
  return (
    <g>
      {GROUND.map((one) => oval(one, 'ground'))}
      {Object.entries(muscles).map(([muscle, ovals]) => (
        <g key={muscle}>{ovals.map((one) => oval(one, `muscle ${share(muscle) ?? ''}`))}</g>
      ))}
    </g>
  );
}

const Words = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 0.25rem;
  align-content: center;
  font-size: ${size[15]};
  li {
    display: flex;
    gap: 0.5rem;
    align-items: baseline;
    text-transform: capitalize;
  }
  i {
    flex: none;
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 3px;
    background: ${v.go};
    box-shadow: inset 0 0 0 1px ${v.goMark};
  }
  li + li i {
    background: ${v.goMark};
    box-shadow: none;
    opacity: 0.5;
  }
`;
const Sets = styled.small`
  ${numeric}
  display: block;
  color: ${v.muted};
  font-size: ${size[13]};
  text-transform: none;
`;
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 11rem) minmax(6.5rem, 1fr);
  gap: 0.75rem;
  align-items: center;
`;

/** A body from the front and from behind, without words. */
export function Body({ share }: Pick<FigureProps, 'share'>) {
  return (
    <Svg viewBox="0 0 160 204" aria-hidden="true">
      <Figure at={40} muscles={FRONT} share={share} />
      <Figure at={120} muscles={BACK} share={share} />
    </Svg>
  );
}

interface BodyMapProps {
  muscles: readonly string[];
  /** Number of sets done for a muscle; without it no counts are shown. */
  setsOf?: (muscle: string) => number;
}

/** The body with the muscles of an exercise: the first one highlighted most, and their names beside it. */
export function BodyMap({ muscles, setsOf }: BodyMapProps) {
  const [first = '', ...others] = muscles;
  const share = (muscle: string): Share | undefined => {
    if (muscle === first || first === EVERY_MUSCLE) return 'primary';
    return others.includes(muscle) || others.includes(EVERY_MUSCLE) ? 'secondary' : undefined;
  };
  return (
    <Box>
      <Body share={share} />
      <Words aria-label="Muscles">
        {(setsOf ? muscles : [first, others.join(', ')].filter(Boolean)).map((words) => (
          <li key={words}>
            <i aria-hidden="true" />
            <span>
              {words}
              {setsOf && <Sets>{formatCount(setsOf(words), 'set')}</Sets>}
            </span>
          </li>
        ))}
      </Words>
    </Box>
  );
}
