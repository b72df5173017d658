// Loads with the thread, not within the time limit of its first task.
import 'isomorphic-dompurify';
import { clean } from './htmlClean';
import { plainText } from './htmlText';
import { answerTasks } from './thread';

const tasks = { clean, text: plainText };
export type HtmlTasks = typeof tasks;

answerTasks(tasks);
