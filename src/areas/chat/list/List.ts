import { styled } from '@mui/material/styles';

/** The list of conversations, whether all or only some of its rows are drawn. */
export const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
