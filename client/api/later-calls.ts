import { laterCalls } from '../../common/later-calls';
import { learnCalls } from './calls';

learnCalls(laterCalls);
