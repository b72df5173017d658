/** English exchanges: each list is one, its speakers alternate. `{n}` is a number. */
export const EN: readonly (readonly string[])[] = [
  [
    'Good morning! Did the delivery from Rotterdam arrive?',
    'Yes, all {n} boxes. Two are damaged at the corners.',
    'Please take pictures before we open them.',
  ],
  ['Do you have the figures of last month?', 'I send them before noon.', 'Perfect, thank you.'],
  [
    'The customer asks for a second quote, with {n} pieces instead of 20.',
    'Then the price per piece goes down a little. Give me an hour.',
  ],
  ['Is the meeting room free at three?', 'Until four. After that it is taken.', 'That is enough for us.'],
  [
    'Invoice {n} is still open. Shall I remind them?',
    'Wait until Thursday, they usually pay at the end of the week.',
    'All right.',
  ],
  [
    'Who can open the door for the electrician tomorrow at 8?',
    'I can, I am early anyway.',
    'You are the best.',
  ],
  ['Lunch at twelve? The place by the river has soup today.', 'Count me in.'],
  [
    'The new catalogue is printed. {n} copies, they look great.',
    'Can you put ten on my desk?',
    'Already there.',
  ],
  [
    'How was the trade fair?',
    'Loud, long, and worth it: {n} new contacts.',
    'Great! Please add them to the list.',
    'I do it on the train.',
  ],
  [
    'Short question: which address do we use for the delivery to Porto?',
    'The warehouse, not the shop. The gate closes at five.',
  ],
  ['I moved our talk to Wednesday, half past ten.', 'Works for me.'],
  [
    'The printer on the second floor is out of paper again.',
    'There is a new box under the table.',
    'Found it.',
  ],
  [
    'Could you read the offer once more before it goes out?',
    'Done. I changed two words in the second paragraph, the rest is fine.',
    'Thanks, sent.',
  ],
  ['Has anybody seen the key of the van?', 'It hangs behind the reception.'],
  [
    'The supplier raised the price by {n} cents.',
    'That is the third time this year. I call them.',
    'Tell me what they say.',
  ],
  [
    'Holiday request: I would like to be away from Monday to Friday next month.',
    'Fine with me. Who takes your customers?',
    'We have agreed on that already.',
  ],
  [
    'Here is how we write minutes from now on: https://www.example.org/handbook/meetings',
    'Short and clear, I like it.',
  ],
  [
    'The counting of the stock is done. {n} screws are missing.',
    'Only {n}? Then we were better than last year.',
  ],
  ['What shall we say about the delay?', 'The truth: the ship is late, we deliver on the 14th.', 'Agreed.'],
  [
    'Do we have a plan for the customer visit?',
    'Ten o’clock coffee, then the workshop, then lunch.',
    'I show them the new machine.',
  ],
  ['Your presentation was very good today.', 'Thank you! I was nervous.', 'Nobody saw it.'],
  [
    'Who writes the text for the website?',
    'I have a first version. **Two paragraphs**, no big words.',
    'Send it round, please.',
  ],
  ['I am on the train, bad connection.', 'No hurry, it can wait until you are here.'],
  [
    'Reminder: please hand in your travel costs by Friday.',
    'Done.',
    'Mine come tomorrow, one receipt is missing.',
  ],
  ['The test of the new lamps went well. They use {n} percent less.', 'That belongs in the catalogue!'],
  ['Can we ship order {n} today?', 'If it is packed by two.', 'It is packed.', 'Then it goes.'],
  ['There is cake in the kitchen.', 'What are we celebrating?', 'Nothing. There is cake.'],
  ['I have three candidates for Tuesday. Do you join?', 'For the second and the third, yes.'],
  ['Please lock the windows in the evening, rain was coming in.', 'Will do.'],
  ['The bank wants another signature.', 'I can be there at nine.', 'Bring your passport.'],
  ['Shall we keep the old logo on the boxes?', 'Until they are used up. {n} are left.'],
  ['Thanks for jumping in yesterday.', 'Any time.'],
];
