import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';
import type { SavedMethod } from '@/domain/payments/schemas';
import { Async } from '@/ui/feedback/Async';
import { cardName } from './cardName';
import { useSavedCards } from './useSavedCards';

function CardRow({ card, cards }: { card: SavedMethod; cards: ReturnType<typeof useSavedCards> }) {
  const t = useText();
  const name = cardName(t, card);
  const button = (act: 'makeDefault' | 'remove', run: () => void) => (
    <Button
      size="small"
      color="inherit"
      disabled={cards.isBusy}
      aria-label={t('cards.actOf', { act: t(`cards.act.${act}`), card: name })}
      onClick={run}
    >
      {t(`cards.act.${act}`)}
    </Button>
  );
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        py: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBlockEnd: '1px dashed',
        borderColor: 'divider',
      }}
    >
      <Typography variant="subtitle2" component="span" sx={{ flexGrow: 1 }}>
        <bdi>{name}</bdi>
      </Typography>
      {card.isDefault ? (
        <Chip size="small" variant="outlined" label={t('cards.default')} />
      ) : (
        button('makeDefault', () => void cards.makeDefault(card))
      )}
      {button('remove', () => void cards.remove(card))}
    </Stack>
  );
}

/** The user's saved cards: set the default, remove, and add one on the provider's page. Source: shop, section 3.4. */
export function SavedCards() {
  const t = useText();
  const cards = useSavedCards();
  return (
    <Async
      isLoading={cards.isLoading}
      hasContent={cards.cards !== null}
      error={cards.error}
      onRetry={cards.reload}
      skeleton={<Skeleton variant="rounded" height={72} />}
    >
      {cards.cards?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(cards.canAdd ? 'cards.none' : 'cards.noProvider')}
        </Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {cards.cards?.map((card) => (
          <CardRow key={card.id} card={card} cards={cards} />
        ))}
      </Stack>
      {cards.canAdd && (
        <div>
          <Button variant="outlined" color="inherit" disabled={cards.isBusy} onClick={() => void cards.add()}>
            {t('cards.add')}
          </Button>
        </div>
      )}
    </Async>
  );
}
