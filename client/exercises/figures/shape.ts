/** Part a muscle has in an exercise, or of what the shape is. */
export type Tone =
  | 'main'
  | 'help'
  | 'muscle'
  | 'body'
  | 'hair'
  | 'gear'
  | 'glass'
  | 'frame'
  | 'dark'
  | 'floor'
  | 'wire';
export interface Shape {
  path: string;
  tone: Tone;
  /** The library's word for the muscle that it is. */
  muscle?: string;
  /** Width of a line in picture units; a filled shape has none. */
  line?: number;
  /** Drawn darker: the far side of the body. */
  isFar?: boolean;
}
/** Shapes that are drawn together, the farthest group first. */
export interface Group {
  near: number;
  shapes: Shape[];
}
/** The part that a muscle of the library has. */
export type ToneOf = (muscle: string) => 'main' | 'help' | 'muscle';
