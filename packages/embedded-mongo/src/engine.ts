import { Cursors } from './cursors/cursors';
import { RecordHints } from './queries/record-hints';
import { Catalog } from './storage/catalog';
import { RecordWrites } from './storage/record-writes';
import type { Storage } from './storage/storage';

/** The storage, catalog and cursors that every command works with. */
export class Engine {
  readonly catalog: Catalog;
  readonly writes: RecordWrites;
  readonly cursors = new Cursors();
  readonly recordHints = new RecordHints();
  readonly startedAt = new Date();

  constructor(
    readonly storage: Storage,
    readonly log: (line: string) => void,
  ) {
    this.catalog = new Catalog(storage);
    this.writes = new RecordWrites(storage, this.catalog);
    storage.onRollback = () => this.catalog.reload();
  }
}
