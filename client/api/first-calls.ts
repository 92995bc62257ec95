import { firstCalls } from '../../common/first-calls';
import { learnCalls } from './calls';

learnCalls(firstCalls);
