import { CommandError, notOffered } from '../errors';
import { isDocument } from '../values/bson-values';

/** The expression operators this engine supports; the contract suite compares each with the manual. */
const EXPRESSIONS = new Set(
  `abs add ceil divide exp floor ln log log10 mod multiply pow round sqrt subtract trunc
   arrayElemAt arrayToObject concatArrays filter first in indexOfArray isArray last map range reduce
   reverseArray size slice zip and not or cmp eq gt gte lt lte ne cond ifNull switch
   dateAdd dateDiff dateFromParts dateSubtract dateToParts dateToString dateTrunc
   dayOfMonth dayOfWeek dayOfYear hour isoDayOfWeek isoWeek isoWeekYear millisecond minute month second week year
   literal getField mergeObjects objectToArray setField unsetField
   allElementsTrue anyElementTrue setDifference setEquals setIntersection setIsSubset setUnion
   concat ltrim replaceAll replaceOne rtrim split strLenBytes strLenCP strcasecmp substr substrCP
   toLower toUpper trim toBool toDate toDouble toInt toString type isNumber let
   sum avg min max rand`
    .split(/\s+/)
    .map((name) => `$${name}`),
);

/** The accumulators of `$group`. */
const ACCUMULATORS = new Set(
  'sum avg min max first last push addToSet count mergeObjects stdDevPop stdDevSamp'
    .split(' ')
    .map((name) => `$${name}`),
);

// Operators of MongoDB that are not supported; any other name is unknown to MongoDB too.
const KNOWN =
  /^\$(accumulator|function|convert|toLong|toDecimal|toObjectId|toHashedIndexKey|regex\w+|dateFromString|sortArray|\w+N|top|bottom|median|percentile|bit\w+|sin|cos|tan|a?(sin|cos|tan)h?2?|degreesToRadians|radiansToDegrees|substrBytes|indexOfBytes|indexOfCP|meta|sampleRate|binarySize|bsonSize|ts\w+|covariance\w+|\w*[rR]ank|shift|derivative|integral|locf|linearFill|expMovingAvg|documentNumber)$/;

/** Refuses an expression with an unsupported operator. */
export function checkExpression(expression: unknown): void {
  if (Array.isArray(expression)) {
    expression.forEach(checkExpression);
    return;
  }
  // In an expression "$a.0" is a field called 0; the expression library would take it for a position.
  if (typeof expression === 'string' && /^\$.*\.\d+(\.|$)/.test(expression))
    throw notOffered(`The field path ${expression} with a number in it`);
  if (typeof expression === 'string' && expression.startsWith('$$')) {
    const name = /^\$\$(\w+)/.exec(expression)?.[1] ?? '';
    if (['CLUSTER_TIME', 'SEARCH_META', 'USER_ROLES', 'KEEP', 'PRUNE', 'DESCEND'].includes(name))
      throw notOffered(`The variable $$${name}`);
  }
  if (!isDocument(expression) || '_bsontype' in expression) return;
  const keys = Object.keys(expression);
  if (!keys[0]?.startsWith('$')) {
    for (const key of keys) {
      if (key.startsWith('$')) throw new CommandError(16410, `FieldPath field names may not start with '$'.`);
      checkExpression(expression[key]);
    }
    return;
  }
  const [name] = keys as [string];
  if (keys.length > 1)
    throw new CommandError(15983, 'An object representing an expression must have exactly one field');
  if (!EXPRESSIONS.has(name)) refuse(name, 'expression');
  if (name === '$literal') return;
  checkExpression(expression[name]);
  checkArguments(name, expression[name]);
}

// An operator's argument documents are read by name, so a misspelt name must be refused.
function checkArguments(name: string, operand: unknown): void {
  const allowedArguments = NAMED_ARGUMENTS[name];
  if (!allowedArguments || !isDocument(operand)) return;
  for (const key of Object.keys(operand)) {
    if (!allowedArguments.includes(key))
      throw new CommandError('FailedToParse', `Unrecognized argument to ${name}: ${key}`);
  }
}

const NAMED_ARGUMENTS: Record<string, string[]> = {
  $filter: ['input', 'as', 'cond', 'limit'],
  $map: ['input', 'as', 'in'],
  $reduce: ['input', 'initialValue', 'in'],
  $zip: ['inputs', 'useLongestLength', 'defaults'],
  $switch: ['branches', 'default'],
  $let: ['vars', 'in'],
  $cond: ['if', 'then', 'else'],
  $dateToString: ['date', 'format', 'timezone', 'onNull'],
  $dateTrunc: ['date', 'unit', 'binSize', 'timezone', 'startOfWeek'],
};

/** Refuses an unsupported accumulator. */
export function checkAccumulator(field: string, accumulator: unknown): void {
  const [name, ...more] = isDocument(accumulator) ? Object.keys(accumulator) : [];
  if (name === undefined || more.length > 0 || !name.startsWith('$'))
    throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  if (!ACCUMULATORS.has(name)) {
    if (KNOWN.test(name)) throw notOffered(`The group operator ${name}`);
    throw new CommandError(15952, `unknown group operator '${name}'`);
  }
  checkExpression((accumulator as Record<string, unknown>)[name]);
}

function refuse(name: string, kind: string): never {
  if (KNOWN.test(name)) throw notOffered(`The ${kind} operator ${name}`);
  throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
}
