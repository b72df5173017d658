import { answerTasks } from '../thread';
import { drawSheets } from './draw';
import { unprintable } from './fit';

const tasks = { draw: drawSheets, unprintable };
export type PdfTasks = typeof tasks;

answerTasks(tasks);
