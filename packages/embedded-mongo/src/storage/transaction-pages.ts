/** Size of the tree when a transaction begins. */
interface TreeSize {
  /** In bytes. */
  pageSize: number;
  /** Highest page number in use; LMDB takes free pages below it or new ones above it. */
  lastPage: number;
  depth: number;
}

/** A value longer than this has pages of its own. */
const OWN_PAGES_BYTES = 1_000;
/** A page that was split takes at least this many bytes before it is split again. */
const SPLIT_BYTES = 1_000;
/** Max pages of the list of free pages that a commit writes; LMDB reads no longer one. */
const LONGEST_FREE_LIST = 320;
const FEW = 16;

/**
 * Upper bound of the pages that a transaction may write. LMDB copies each page that it changes, splits full ones, and
 * writes its list of free pages with each commit.
 */
export class TransactionPages {
  #changes = 0;
  #bytes = 0;
  #ownPages = 0;

  constructor(private readonly tree: TreeSize) {}

  /** Counts a pair that is set or removed. `valueBytes` is 0 for a removed one. */
  add(keyBytes: number, valueBytes: number): void {
    this.#changes += 1;
    this.#bytes += keyBytes + Math.min(valueBytes, OWN_PAGES_BYTES) + FEW;
    if (valueBytes > OWN_PAGES_BYTES) this.#ownPages += Math.ceil(valueBytes / this.tree.pageSize) + 1;
  }

  /** The most pages that the commit may write. */
  get most(): number {
    const { lastPage, depth } = this.tree;
    // The pages on the path to each pair, and the neighbours that a removal merges.
    const touched = Math.min(this.#changes * 2 * (depth + 1), lastPage + 1);
    const split = touched + Math.ceil((2 * this.#bytes) / SPLIT_BYTES) + depth;
    const freeList = Math.min(LONGEST_FREE_LIST, Math.ceil((lastPage + touched) / 256)) + depth;
    return touched + split + this.#ownPages + freeList + FEW;
  }

  /** File size in bytes that is enough for this transaction, wherever LMDB writes it. */
  get endBytes(): number {
    return (this.tree.lastPage + 1 + this.most) * this.tree.pageSize;
  }
}
