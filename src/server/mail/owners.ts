/** Owner type of the files of mails; the owner is the message, whoever holds it. */
export const MAIL_FILES = 'mail';
