type Said = readonly [title: string, comment: string];

/** What people of the demo say, by their stars. */
export const SAID: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly Said[]>> = {
  5: [
    [
      'Exactly what I was looking for',
      'It looks even better than in the pictures, and it fits from the first day.',
    ],
    ['My second one', 'I liked the first so much that I ordered another in a second colour.'],
    ['', 'Quick delivery, careful packing, and the quality is excellent for the price.'],
    ['A present that was a success', 'Bought for my sister, who has not taken it off since. Thank you!'],
    [
      'Worth every cent',
      'Sturdy, light and comfortable. After three months of daily use it still looks new.',
    ],
    ['', 'Great. I would order it again at any time.'],
  ],
  4: [
    [
      'Very good',
      'Well made and comfortable. One star less because the colour is a little darker than shown.',
    ],
    ['Good, with a small flaw', 'I am happy with it, only the seam on the inside could be neater.'],
    ['', 'Fits as it should when one takes one size more than usual.'],
    ['Does what it should', 'Solid and simple. Delivery took two days longer than promised.'],
  ],
  3: [
    ['Neither good nor bad', 'It is all right for the price, but do not expect a miracle.'],
    ['', 'The material is fine. The size runs small, so I had to exchange it once.'],
    ['Average', 'Looks good, but it creases after an hour of wearing.'],
  ],
  2: [
    ['Not what I hoped for', 'The colour faded a little after the second wash.'],
    ['', 'Too narrow for me, although I took the usual size.'],
  ],
  1: [
    ['Sent it back', 'It arrived with a scratch, and the replacement had one as well.'],
    ['', 'The seam came apart after a week. I expected more.'],
  ],
};

/** What the shop says to those who were not pleased, and to those who were. */
export const ANSWERS = {
  sorry: 'We are sorry to hear that. Please write to us, and we will send you a new one.',
  thanks: 'Thank you for your kind words. Enjoy it!',
} as const;

/** How often each number of stars is given. */
export const STARS = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const;
