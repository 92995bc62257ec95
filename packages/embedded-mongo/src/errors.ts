/** The error codes this engine answers with; names and numbers are MongoDB's own (error_codes.yml). */
export const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  NotImplemented: 238,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  IDLUnknownField: 40415,
} as const;

/** The name of a code of {@link ERROR_CODES}. */
type ErrorName = keyof typeof ERROR_CODES;

/** A refusal in MongoDB's terms; it reaches the client as `{ok: 0, code, …}`. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  constructor(
    reason: ErrorName | number,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'CommandError';
    this.code = typeof reason === 'number' ? reason : ERROR_CODES[reason];
    // MongoDB names only its catalogued codes; five-digit ones are named by their number.
    this.codeName = typeof reason === 'number' ? `Location${reason}` : reason;
  }
}

/** Error for a feature that MongoDB has and this engine lacks. */
export function notOffered(what: string): CommandError {
  return new CommandError('NotImplemented', `${what} is not offered by the embedded engine`);
}

/** Reason for refusing a data folder. */
export type DataFolderFault = 'foreign' | 'corrupted' | 'newer' | 'locked' | 'unusable' | 'full';

/** A data folder that is refused and left unchanged. */
export class DataFolderError extends Error {
  constructor(
    readonly fault: DataFolderFault,
    readonly folder: string,
    message: string,
  ) {
    super(message);
    this.name = 'DataFolderError';
  }
}

/** Error for a folder whose content is damaged. */
export function corruptFolderError(folder: string, detail: string): DataFolderError {
  return new DataFolderError(
    'corrupted',
    folder,
    `The data folder ${folder} is damaged (${detail}). Nothing was changed; restore it from a copy or choose another folder.`,
  );
}

/** Error for a folder whose disk has no space for the writes of a start. */
export function diskFull(folder: string): DataFolderError {
  return new DataFolderError(
    'full',
    folder,
    `There is no space left on the disk of ${folder}. Free up space there and start again; the data is as it was.`,
  );
}
